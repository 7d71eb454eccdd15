import MiniSearch, { type SearchResult } from 'minisearch'

/** What the search knows of a page. The build writes one for each into `/docs/search.json`. */
export interface SearchablePage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** What people call it who do not know the page's words. */
  readonly words: string
  readonly sections: readonly SearchableSection[]
}

interface SearchableSection {
  readonly id: string
  readonly title: string
  readonly text: string
}

export interface Hit {
  /** Of the best section for the query. */
  readonly url: string
  readonly title: string
  readonly section: string
  /** Where the words stand. */
  readonly text: readonly Piece[]
}

/** A piece of a text: what the query has of it, or what stands between. */
interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

export interface Found {
  readonly hits: readonly Hit[]
  /** The words of the query that are on no page. The hits are then the nearest pages. */
  readonly missing: readonly string[]
}

interface Entry {
  readonly id: string
  readonly page: SearchablePage
  /** `undefined` for the page itself. */
  readonly section: SearchableSection | undefined
  readonly title: string
  readonly words: string
  readonly text: string
}

/** What is shown if no page comes near. */
const START = ['/docs/', '/docs/faq/', '/docs/troubleshooting/']

/** Words that say nothing of what is sought. */
const small = new Set(
  'a an and are as at be by can do does for from how i if in into is it its me my of on or the this to use using want what when where which why with without you your'.split(
    ' ',
  ),
)

/** Returns a function that finds the best pages for a query, each with its best section. */
export function pageFinder(pages: readonly SearchablePage[]): (query: string) => Found {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'words', 'text'],
    tokenize: tokensOf,
    processTerm: termOf,
  })
  const entries = new Map(pages.flatMap(entriesOf).map((entry) => [entry.id, entry]))
  index.addAll([...entries.values()])

  const search = (terms: readonly string[], fuzzy: (term: string) => number) =>
    index.search(
      { combineWith: 'OR', queries: [...terms] },
      {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: { title: 4, words: 4, text: 1 },
        // Two letters begin too many words.
        prefix: (term) => term.length > 2,
        fuzzy,
      },
    )

  return (query) => {
    const all = [...new Set(termsOf(query))]
    const telling = all.filter((term) => !small.has(term))
    const terms = telling.length ? telling : all
    if (terms.length === 0) return { hits: [], missing: [] }
    const exact = search(terms, () => 0)
    const known = new Set(exact.flatMap(({ queryTerms }) => queryTerms))
    const missing = terms.filter((term) => !known.has(term))
    const results = missing.length
      ? search(terms, (term) => (known.has(term) ? 0 : term.length < 4 ? 1 : 0.34))
      : exact
    const hits = rank(results, terms, entries)
    return {
      missing: missing.map((term) => wordFor(term, query)),
      hits: hits.length
        ? hits
        : pages.filter(({ path }) => START.includes(path)).map((page) => hitOf(page)),
    }
  }
}

/** A page by what it is about, and one for each of its sections. */
const entriesOf = (page: SearchablePage): Entry[] => [
  {
    ...{ id: page.path, page, section: undefined },
    ...{ title: page.title, words: page.words, text: page.description },
  },
  ...page.sections.map((section) => ({
    ...{ id: `${page.path}#${section.id}`, page, section },
    ...{ title: section.id ? section.title : '', words: '', text: section.text },
  })),
]

/** A page with more of the words comes first, whichever of its sections has them. */
function rank(
  results: readonly SearchResult[],
  terms: readonly string[],
  entries: ReadonlyMap<string, Entry>,
): readonly Hit[] {
  const pages = new Map<SearchablePage, SearchResult[]>()
  for (const result of results) {
    const page = entries.get(String(result.id))?.page
    if (page) pages.set(page, [...(pages.get(page) ?? []), result])
  }
  // All words in one place say more than the same words far apart.
  const together = (result?: SearchResult) =>
    result ? result.score * (result.queryTerms.length / terms.length) : 0
  const scored = [...pages].map(([page, found]) => {
    const own = found.find(({ id }) => id === page.path)
    const sections = found.filter((result) => result !== own)
    // Of a page about Prisma, the section that has the other words.
    const others = ({ queryTerms }: SearchResult) =>
      queryTerms.filter((term) => !own?.queryTerms.includes(term)).length
    const [best] = sections.sort((a, b) => others(b) - others(a) || together(b) - together(a))
    const score = Math.max(0, ...sections.map(together))
    const share = new Set(found.flatMap(({ queryTerms }) => queryTerms)).size / terms.length
    // Guides come before what they explain, and a page that is called so before one that has the words.
    const isGuide = !/^\/docs\/(?:reference|about)\//.test(page.path)
    const isCalled = page.words.split(',').some((name) => termsOf(name).join() === terms.join())
    const weight = (isGuide ? 1 : 0.6) * (isCalled ? 2 : 1)
    const isBest = best && (others(best) > 0 || score > together(own) / 2)
    return {
      hit: hitOf(page, isBest ? best : own, entries),
      score: (together(own) + score) * share ** 2 * weight,
    }
  })
  return scored.sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

function hitOf(
  { path, title, description }: SearchablePage,
  found?: SearchResult,
  entries?: ReadonlyMap<string, Entry>,
): Hit {
  const section = entries?.get(String(found?.id))?.section
  const { id = '', text = description } = section ?? {}
  return {
    url: id ? `${path}#${id}` : path,
    section: (id && section?.title) || '',
    title,
    text: excerptOf(text, new Set(Object.keys(found?.match ?? {}))),
  }
}

/** How many characters stand before the first match, and in all. */
const BEFORE = 60
const LENGTH = 200

/** The part of a text with the first of the terms, cut between words. */
function excerptOf(text: string, terms: ReadonlySet<string>): readonly Piece[] {
  const isMatch = (word: string) => tokensOf(word).some((token) => terms.has(termOf(token)))
  const first = [...text.matchAll(word)].find(([word]) => isMatch(word))?.index ?? 0
  const start = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0
  const end = text.length > start + LENGTH ? text.lastIndexOf(' ', start + LENGTH) : text.length
  const shown = `${start ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
  return shown.split(/([\p{L}\p{N}]+)/u).map((piece) => ({ text: piece, isMatch: isMatch(piece) }))
}

const word = /[\p{L}\p{N}]+/gu

const wordsOf = (text: string): string[] => text.match(word) ?? []

/** Words, and names both whole and in parts: `useRowsQuery` is `useRowsQuery`, `use`, `Rows` and `Query`. */
const tokensOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return parts.length > 1 ? [word, ...parts] : parts
  })

/** One form for one thing and several: `pages` and `page`, `queries` and `query`. */
const termOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=\p{L}{2}[^su])s$/u, '')

const termsOf = (text: string): string[] => wordsOf(text).map(termOf)

/** A word as it stands in the query. */
const wordFor = (term: string, query: string): string =>
  wordsOf(query).find((word) => termOf(word) === term) ?? term
