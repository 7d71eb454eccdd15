import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What no linter knows of the release. zizmor and actionlint check all else of the workflows. */
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
