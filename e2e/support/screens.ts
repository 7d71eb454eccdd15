export interface Screen {
  readonly path: string
  readonly heading: string
}

/** The screens of the specification, in the order of the navigation. */
export const screens: readonly Screen[] = [
  { path: '/', heading: 'Basic' },
  { path: '/custom-param-name', heading: 'Custom query param name' },
  { path: '/custom-encoder-decoder', heading: 'Custom encoder/decoder' },
  { path: '/custom-default-value', heading: 'Custom default value' },
  { path: '/debounce', heading: 'Debounce' },
  { path: '/push', heading: 'Push(instead of replace)' },
]
