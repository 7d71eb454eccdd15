import { Autolinker } from 'autolinker'
import { LinkifyIt } from 'linkify-it'
import { find } from 'linkifyjs'
import { marked } from 'marked'
import { micromark } from 'micromark'
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal'
import twitter from 'twitter-text'

/** A part of a text that becomes a link, and where it leads. */
interface Link {
  readonly text: string
  readonly href: string
}

interface Linkifier {
  readonly name: string
  /** Its own limit: the longest address that it finds whole, in characters. */
  readonly longest: number
  /** Mail addresses, mentions, tags and the like count as links too. */
  readonly linksOf: (text: string) => Link[]
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const unescapeHtml = (html: string) =>
  Object.entries(entities).reduceRight(
    (text, [entity, character]) => text.replaceAll(entity, character),
    html,
  )

/** The links of Markdown, once rendered. */
const anchorsOf = (html: string): Link[] =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', text = '']) => ({
    text: unescapeHtml(text),
    href: unescapeHtml(href),
  }))

const linkifyIt = new LinkifyIt()
const gfmAutolinks = {
  extensions: [gfmAutolinkLiteral()],
  htmlExtensions: [gfmAutolinkLiteralHtml()],
}

/** The libraries that find links in chats, mail and issue trackers, each with its default options. */
export const linkifiers: readonly Linkifier[] = [
  {
    name: 'linkify-it',
    // Its option maxLength: 10,000 characters behind `https:`.
    longest: 10_006,
    linksOf: (text) =>
      (linkifyIt.match(text) ?? []).map(({ raw, url }) => ({ text: raw, href: url })),
  },
  {
    name: 'linkifyjs',
    longest: Infinity,
    linksOf: (text) => find(text).map(({ value, href }) => ({ text: value, href })),
  },
  {
    name: 'autolinker',
    longest: Infinity,
    linksOf: (text) =>
      Autolinker.parse(text).map((match) => ({
        text: match.getMatchedText(),
        href: match.getAnchorHref(),
      })),
  },
  {
    name: 'marked',
    longest: Infinity,
    linksOf: (text) => anchorsOf(marked.parse(text, { async: false })),
  },
  {
    name: 'micromark',
    longest: Infinity,
    linksOf: (text) => anchorsOf(micromark(text, gfmAutolinks)),
  },
  {
    name: 'twitter-text',
    // Its MAX_URL_LENGTH is 4,096 characters, and it counts `https://` twice.
    longest: 4_088,
    linksOf: (text) =>
      twitter.extractEntitiesWithIndices(text).map((entity) => ({
        text: text.slice(...entity.indices),
        href: 'url' in entity ? entity.url : '',
      })),
  },
]

/** Where an address is pasted. */
interface Context {
  readonly name: string
  readonly around: (address: string) => string
}

const contexts: readonly Context[] = [
  { name: 'alone', around: (address) => address },
  { name: 'in a sentence', around: (address) => `See ${address} for the list` },
  { name: 'in parentheses', around: (address) => `The list (${address}) is long` },
  { name: 'before a full stop', around: (address) => `The list is at ${address}.` },
  { name: 'before a comma', around: (address) => `At ${address}, there is a list` },
  { name: 'in quotes', around: (address) => `They call it "${address}" here` },
]

/**
 * Who does not find exactly the whole address, and where. A linkifier is not asked about addresses past its own limit.
 */
export const brokenBy = (
  address: string,
  places: readonly Context[] = contexts,
): { linkifier: string; context: string }[] =>
  linkifiers
    .filter(({ longest }) => address.length <= longest)
    .flatMap(({ name, linksOf }) =>
      places
        .filter(({ around }) => !isOnly(linksOf(around(address)), address))
        .map((context) => ({ linkifier: name, context: context.name })),
    )

const isOnly = (links: readonly Link[], address: string) =>
  links.length === 1 && links[0]?.text === address && leadsTo(links[0].href, address)

/** Some linkifiers escape characters on the way, and a server reads the same. */
function leadsTo(href: string, address: string): boolean {
  if (href === address) return true
  if (!URL.canParse(href)) return false
  const [to, from] = [new URL(href), new URL(address)]
  return (
    to.origin + to.pathname + to.hash === from.origin + from.pathname + from.hash &&
    to.searchParams.toString() === from.searchParams.toString()
  )
}
