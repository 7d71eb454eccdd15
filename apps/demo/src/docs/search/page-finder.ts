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
  readonly description: string
}

export interface Found {
  readonly hits: readonly Hit[]
  /** The words of the query that are on no page. The hits are then the nearest pages. */
  readonly missing: readonly string[]
}

interface Entry {
  readonly id: string
  /** The page itself, and not one of its sections. */
  readonly isPage: boolean
  readonly page: SearchablePage
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
    const all = [...new Set(wordsOf(query).map(termOf))]
    const telling = all.filter((term) => !small.has(term))
    const terms = telling.length ? telling : all
    if (terms.length === 0) return { hits: [], missing: [] }
    const exact = search(terms, () => 0)
    const known = new Set(exact.flatMap(({ queryTerms }) => queryTerms))
    const missing = terms.filter((term) => !known.has(term))
    const results = missing.length
      ? search(terms, (term) => (known.has(term) ? 0 : term.length < 4 ? 1 : 0.34))
      : exact
    const hits = rank(results, terms.length, (id) => entries.get(String(id)))
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
    ...{ id: page.path, isPage: true, page, section: undefined },
    ...{ title: page.title, words: page.words, text: page.description },
  },
  ...page.sections.map((section) => ({
    ...{ id: `${page.path}#${section.id}`, isPage: false, page, section },
    ...{ title: section.id ? section.title : '', words: '', text: section.text },
  })),
]

/** A page with more of the words comes first, whichever of its sections has them. */
function rank(
  results: readonly SearchResult[],
  termCount: number,
  entryOf: (id: unknown) => Entry | undefined,
): readonly Hit[] {
  const pages = new Map<
    SearchablePage,
    { terms: Set<string>; own: number; best: number; section?: SearchableSection }
  >()
  for (const { id, score, queryTerms } of results) {
    const entry = entryOf(id)
    if (!entry) continue
    const found = pages.get(entry.page) ?? { terms: new Set(), own: 0, best: 0 }
    pages.set(entry.page, found)
    for (const term of queryTerms) found.terms.add(term)
    // All words in one section say more than the same words far apart.
    const together = score * (queryTerms.length / termCount)
    if (entry.isPage) found.own = together
    else if (together > found.best) {
      found.best = together
      if (entry.section) found.section = entry.section
    }
  }
  const scored = [...pages].map(([page, { terms, own, best, section }]) => {
    const share = terms.size / termCount
    // Guides come before what they explain.
    const weight = /^\/docs\/(?:reference|about)\//.test(page.path) ? 0.6 : 1
    return {
      hit: hitOf(page, best > own / 2 ? section : undefined),
      score: (own + best) * share ** 2 * weight,
    }
  })
  return scored.sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

function hitOf(page: SearchablePage, section?: SearchableSection): Hit {
  const { path, title, description } = page
  const isTop = !section?.id
  return {
    url: isTop ? path : `${path}#${section.id}`,
    section: isTop ? '' : section.title,
    title,
    description,
  }
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

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

/** A word as it stands in the query. */
const wordFor = (term: string, query: string): string =>
  wordsOf(query).find((word) => termOf(word) === term) ?? term
