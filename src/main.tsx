console.log('pgtower');
