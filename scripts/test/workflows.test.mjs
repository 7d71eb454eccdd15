import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Rules that keep what a workflow may do small and visible. `npm run lint` checks its syntax, by actionlint. */
const folder = join(import.meta.dirname, '../../.github/workflows')
const workflows = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}))

/** The jobs of a workflow, each with its text. @param {string} text */
const jobsOf = (text) =>
  (text.split(/^jobs:\n/m)[1] ?? '')
    .split(/^(?= {2}[\w-]+:$)/m)
    .filter((job) => /^ {2}[\w-]+:$/m.test(job))

/** The scripts of a workflow. @param {string} text */
const scriptsOf = (text) =>
  [...text.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n|\n)+)|(.*))/gm)].map(
    ([, , block, line]) => block ?? line ?? '',
  )

const usesOf = (/** @type {string} */ text) =>
  [...text.matchAll(/^ *(?:- )?uses: (.*)$/gm)].map(([, use = '']) => use)

describe.each(workflows)('$file', ({ text }) => {
  it('grants nothing at the top, and each job what it needs', () => {
    expect(text).toMatch(/^permissions: \{\}$/m)
    const jobs = jobsOf(text)
    expect(jobs).not.toEqual([])
    for (const job of jobs)
      expect(job).toMatch(/^ {4}permissions:\n( {6}[\w-]+: (?:read|write).*\n)+/m)
  })

  it('names each action by its commit, with the version beside it', () => {
    for (const use of usesOf(text)) {
      expect(use).toMatch(
        /^(?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+)$/,
      )
    }
  })

  it('leaves no token behind after a checkout', () => {
    const steps = text
      .split(/^ {6}- /m)
      .filter((step) => step.startsWith('uses: actions/checkout@'))
    for (const step of steps) expect(step).toContain('persist-credentials: false')
  })

  it('restores no cache, and names no secret', () => {
    const steps = text
      .split(/^ {6}- /m)
      .filter((step) => step.startsWith('uses: actions/setup-node@'))
    for (const step of steps) expect(step).toContain('package-manager-cache: false')
    expect(text).not.toMatch(/actions\/cache|secrets[.[]|pull_request_target|workflow_run/)
  })

  it('has no expression in a script, where it would be code', () => {
    expect(scriptsOf(text).filter((script) => script.includes('${{'))).toEqual([])
  })
})

it('all workflows name the same commit of an action', () => {
  const uses = new Set(
    workflows.flatMap(({ text }) => usesOf(text)).filter((use) => use.includes('@')),
  )
  const actions = [...uses].map((use) => use.split('@')[0])
  expect(actions).toEqual([...new Set(actions)])
})

it('the scripts of workflows are found', () => {
  expect(workflows.flatMap(({ text }) => scriptsOf(text))).toEqual(
    expect.arrayContaining(['npm test', expect.stringContaining('npm stage publish "./')]),
  )
})

describe('the token that publishes', () => {
  const jobs = workflows.flatMap(({ file, text }) => jobsOf(text).map((job) => ({ file, job })))
  const jobsOfFile = (/** @type {string} */ name) =>
    jobs.filter(({ file }) => file === name).map(({ job }) => job)
  const withToken = jobs.filter(({ job }) => job.includes('id-token'))

  it('is for one job alone, which people approve', () => {
    expect(withToken.map(({ file }) => file)).toEqual(['release.yml'])
    expect(withToken[0]?.job).toMatch(/^ {4}environment: npm$/m)
    expect(withToken[0]?.job).toMatch(/^ {4}needs: \[ci, pack, fresh-apps\]$/m)
  })

  it('has no code of the repository or of its dependencies beside it', () => {
    const [{ job } = { job: '' }] = withToken
    expect(usesOf(job).join()).not.toContain('actions/checkout')
    const scripts = scriptsOf(job).join()
    expect(scripts).not.toMatch(/npm (?:ci|run|exec|test)|npx|node /)
    expect(scripts).toContain('sha512sum --check --strict')
  })

  it('publishes the file that was tried, and no other', () => {
    const jobs = [
      withToken[0]?.job ?? '',
      ...jobsOfFile('release.yml').filter((job) => job.includes('gh release')),
    ]
    expect(jobs).toHaveLength(2)
    for (const job of jobs) expect(scriptsOf(job).join()).toContain('"$actual" != "$INTEGRITY"')
  })

  it('is for main alone', () => {
    const first = jobsOfFile('release.yml').filter((job) => !job.includes('needs:'))
    expect(first).not.toEqual([])
    for (const job of first) expect(job).toContain("if: github.ref == 'refs/heads/main'")
  })
})
