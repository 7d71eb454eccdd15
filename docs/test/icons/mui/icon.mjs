const Icon = () => null

// eslint-disable-next-line import/no-default-export -- as each module of the real package, which has 43,000 files.
export default Icon
