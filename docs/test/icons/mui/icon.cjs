// Stands in for every icon: the real package has 43,000 files.
exports.default = () => null
