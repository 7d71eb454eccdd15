/** The same server under a name whose pages are no secure context, for `test.use`. Playwright's engines know the name. */
export const intranet = {
  baseURL: async (
    { baseURL }: { baseURL: string },
    provide: (baseURL: string) => Promise<void>,
  ): Promise<void> => {
    const url = new URL(baseURL)
    url.hostname = 'intranet.test'
    await provide(url.origin)
  },
}
