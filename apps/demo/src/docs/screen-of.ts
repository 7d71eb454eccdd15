/** The screen on which a page of the documentation can be tried, the most exact prefix of its path first. */
const screens = [
  ['/docs/learn/all-state', '/more/everything', 'Everything'],
  ['/docs/learn/back', '/push', 'Push(instead of replace)'],
  ['/docs/learn/codecs', '/custom-encoder-decoder', 'Custom encoder/decoder'],
  ['/docs/learn/infinite-tables', '/more/many-rows', '100,000 rows'],
  ['/docs/learn/names-and-defaults', '/custom-default-value', 'Custom default value'],
  ['/docs/learn/own-state', '/more/everything', 'Everything'],
  ['/docs/learn/personal-state', '/more/mixed', 'Mixed'],
  ['/docs/learn/typed-columns', '/more/typed-filters', 'Typed filters'],
  ['/docs/learn/when-changes-are-written', '/debounce', 'Debounce'],
  ['/docs/reference/added-slices', '/more/everything', 'Everything'],
  ['/docs/reference/column', '/more/typed-filters', 'Typed filters'],
  ['/docs/reference/explain', '/more/explain', 'Explain'],
  ['/docs/reference/per-', '/custom-encoder-decoder', 'Custom encoder/decoder'],
  ['/docs/address-format', '/more/explain', 'Explain'],
  ['', '/', 'Basic'],
] as const

export function screenOf(path: string): { readonly path: string; readonly title: string } {
  const [, to, title] = screens.find(([prefix]) => path.startsWith(prefix)) ?? screens[0]
  return { path: to, title }
}
