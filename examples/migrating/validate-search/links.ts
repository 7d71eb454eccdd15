import type { OldLinks } from '../old-links.ts'

/** As TanStack Router writes it. */
const list = (...statuses: string[]) =>
  new URLSearchParams({ status: JSON.stringify(statuses) }).toString()

export const routeLinks: OldLinks = {
  kept: [
    '?',
    '?filter=ann',
    '?filter=ann+c',
    '?filter=',
    '?filter=%2232%22',
    '?page=2',
    '?page=3&pageSize=20',
    '?sorting=%5B%7B%22id%22%3A%22age%22%2C%22desc%22%3Atrue%7D%5D',
    '?sorting=%5B%5D',
    `?${list('active')}`,
    `?${list('active', 'paused')}&page=2`,
    '?status=%5B%5D',
    '?status=null',
    '?status=%7B%7D',
    `?filter=a&${list('invited')}&page=2&utm_source=mail`,
    '?page=x&pageSize=x&sorting=x',
  ],
  changed: [
    { link: '?page=99', before: 'Page 1 of 5', after: 'Page 5 of 5' },
    { link: `?page=2&${list('active', 'gone')}`, before: 'Page 2 of 5', after: 'Page 2 of 2' },
    { link: `?${list('gone')}`, before: 'Page 1 of 5', after: 'Page 1 of 0' },
    { link: '?status=active', before: 'Page 1 of 5', after: 'Page 1 of 2' },
    { link: '?filter=32', before: 'Page 1 of 5', after: 'Page 1 of 1' },
  ],
}
