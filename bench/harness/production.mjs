// As servers run React. An import of its own, so that it comes before React's.
process.env.NODE_ENV = 'production'
