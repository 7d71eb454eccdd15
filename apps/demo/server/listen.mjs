/** Returns the port in `PORT`, or 4173. Ends the process if it is none. */
export function askedPort() {
  const port = Number(process.env.PORT || 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`PORT=${process.env.PORT} is no port — give a number from 0 to 65535.`)
  return port
}

/**
 * Listens, and returns the port. Ends the process if another has it.
 *
 * @param {import('node:http').Server} server
 * @param {number} port 0 takes a free one
 * @returns {Promise<number>}
 */
export function listen(server, port) {
  return new Promise((resolve) => {
    server.on('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      const other = port < 65_535 ? port + 1 : port - 1
      fail(
        taken
          ? `Port ${port} is taken — stop what runs there, or take another: \`PORT=${other} npm start\`.`
          : error.message,
      )
    })
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
