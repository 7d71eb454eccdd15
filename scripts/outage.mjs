import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createPostgres, freePort } from './servers.mjs'

/**
 * Ends PostgreSQL under load, and starts it again, beside the built apps that serve a million people. They answer with the
 * right status throughout, show no SQL, and recover without a restart.
 *
 *     node scripts/outage.mjs
 */
const apps = [
  { name: 'e2e/apps/next', base: '/base' },
  { name: 'examples/tanstack-start', base: '' },
]
/** Requests that are under way at any time. */
const CONNECTIONS = 25
/** A limit (ms) that ends what hangs. */
const PATIENCE = 60_000
const SQL = /select|explain|from "people"|Failed query|ECONNREFUSED/

for (const app of apps) {
  const postgres = await createPostgres()
  if (!postgres) {
    console.warn('SKIPPED an outage of PostgreSQL: not on this machine.')
    break
  }
  try {
    await survives(app, postgres)
  } finally {
    postgres.remove()
  }
}

/**
 * @param {(typeof apps)[number]} app
 * @param {NonNullable<Awaited<ReturnType<typeof createPostgres>>>} postgres
 */
async function survives({ name, base }, postgres) {
  const port = await freePort()
  const server = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: new URL(`../${name}`, import.meta.url),
    env: { ...process.env, PORT: String(port), DATABASE_URL: postgres.url, PEOPLE: '30000' },
    stdio: ['ignore', 'ignore', 'ignore'],
    // npm starts the server in a process of its own: the group is ended as one.
    detached: true,
  })
  let isRunning = true
  server.on('exit', () => (isRunning = false))
  const ask = async (/** @type {string} */ path) => {
    const response = await fetch(`http://localhost:${port}${base}${path}`, {
      headers: { accept: 'text/html' },
    })
    const { status, headers } = response
    return { path, status, headers, text: await response.text() }
  }
  const screens = [
    '/million?globalFilter=clara',
    '/million/list?globalFilter=clara',
    '/million/rows?globalFilter=clara',
  ]
  const areShown = async () => (await Promise.all(screens.map(ask))).every(isShown)
  /** Asks for the screens until a moment. Each answer shows people, or is an error without SQL. */
  const load = (/** @type {() => boolean} */ isOver) =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, at) => {
        for (let i = at; !isOver(); i++) {
          const answer = await ask(screens[i % screens.length] ?? '')
          const isRight = isShown(answer) || isPlainError(answer)
          check(`${answer.path}, ${answer.status}: ${answer.text}`, isRight)
        }
      }),
    )
  try {
    await until(`${name} starts`, () => ask('/').then(Boolean, () => false))
    for (const path of screens)
      check(`${path} says that there is no database`, isPlainError(await ask(path)))
    postgres.start()
    check(
      'rows are to be asked for again while they are made',
      isPlainError(await ask('/million/rows')),
    )
    await until('the people are made', areShown)

    let isOver = false
    const loaded = load(() => isOver)
    postgres.stop()
    await until('the outage shows', async () => isPlainError(await ask('/million')))
    postgres.start()
    const end = performance.now()
    await until('the people are back', areShown)
    const seconds = ((performance.now() - end) / 1_000).toFixed(1)
    isOver = true
    await loaded
    postgres.begin('begin; lock table people; select pg_sleep(3600)')
    await until('a query that takes too long ends', async () => isPlainError(await ask('/million')))
    postgres.begin(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'begin;%'",
    )
    await until('the people are back after it', areShown)

    check(`${name} was not restarted`, isRunning)
    postgres.stop()
    console.log(`${name} shows the people ${seconds} s after PostgreSQL is back`)
  } finally {
    if (server.pid && isRunning) {
      process.kill(-server.pid)
      await once(server, 'exit')
    }
  }
}

/** @typedef {{ path: string, status: number, headers: Headers, text: string }} Answer */

/** @param {Answer} answer */
function isShown({ status, text }) {
  return status === 200 && text.includes('Clara')
}

/** @param {Answer} answer */
function isPlainError({ path, status, headers, text }) {
  if (SQL.test(text)) return false
  return path.startsWith('/million/rows')
    ? status === 503 && headers.has('retry-after')
    : status === 500
}

/** @param {string} what @param {boolean} holds */
function check(what, holds) {
  if (!holds) throw new Error(`Failed: ${what}`)
}

/** @param {string} what @param {() => Promise<boolean>} holds */
async function until(what, holds) {
  const end = Date.now() + PATIENCE
  while (!(await holds())) {
    check(what, Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
