// Stands in for every icon, for `require`.
exports.default = () => null
