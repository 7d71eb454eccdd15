import type { OldLinks } from '../old-links.ts'

export const glueLinks: OldLinks = {
  kept: [
    '?',
    '?q=ann',
    '?q=ann+c',
    '?q=Ann%20Costa',
    '?q=',
    '?page=0&size=10',
    '?page=1',
    '?page=2&size=20',
    '?sort=age',
    '?sort=age&order=desc',
    '?order=desc&sort=name',
    '?order=desc',
    '?status=active',
    '?status=active&status=paused',
    '?q=a&status=invited&page=1&size=5&sort=age&order=asc',
    '?tab=1&page=2&utm_source=mail',
  ],
  changed: [
    { link: '?page=99', before: 'Page 100 of 5', after: 'Page 5 of 5' },
    { link: '?page=2abc', before: 'Page 3 of 5', after: 'Page 1 of 5' },
    { link: '?page=x', before: 'Page NaN of 5', after: 'Page 1 of 5' },
    { link: '?size=5000', before: 'Page 1 of 1', after: 'Page 1 of 5' },
    { link: '?q="Ann"', before: 'Page 1 of 0', after: 'Page 1 of 1' },
    { link: '?status=', before: 'Page 1 of 0', after: 'Page 1 of 5' },
  ],
}
