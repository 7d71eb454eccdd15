import type { OldLinks } from '../old-links.ts'

export const libraryLinks: OldLinks = {
  kept: [
    '?',
    '?q=ann',
    '?q=ann+c',
    '?q=Ann%20Costa',
    '?q=',
    '?people-page=2',
    '?people-page=3&people-size=20',
    '?people-page=0&people-size=x',
    '?people-sorting=age.desc',
    '?people-sorting=status.desc%2Cage.asc',
    '?people-sorting=none',
    '?people-sorting=age.up',
    '?columnFilters.status=%5B%22active%22%5D',
    '?columnFilters.status=["active","paused"]',
    '?q=a&people-sorting=age.asc&people-page=2&columnFilters.status=["invited"]',
    '?tab=1&people-page=2&utm_source=mail',
  ],
  changed: [
    { link: '?people-page=99', before: 'Page 99 of 5', after: 'Page 5 of 5' },
    { link: '?people-size=5000', before: 'Page 1 of 1', after: 'Page 1 of 5' },
    { link: '?q="Ann"', before: 'Page 1 of 0', after: 'Page 1 of 1' },
  ],
}
