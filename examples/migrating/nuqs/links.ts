import type { OldLinks } from '../old-links.ts'

export const nuqsLinks: OldLinks = {
  kept: [
    '?',
    '?q=ann',
    '?q=ann+c',
    '?q=Ann%20Costa',
    '?q=',
    '?page=2',
    '?page=3&perPage=20',
    '?sort=[%7B%22id%22:%22age%22,%22desc%22:true%7D]',
    '?sort=[{"id":"status","desc":true},{"id":"age","desc":false}]',
    '?sort=%5B%5D',
    '?status=active',
    '?status=active,paused',
    '?status=active,gone',
    '?status=',
    '?q=a&status=invited&page=2&sort=[{"id":"age","desc":false}]',
    '?help=open&page=2&utm_source=mail',
    '?page=x&perPage=x&sort=x',
  ],
  changed: [
    { link: '?page=99', before: 'Page 99 of 5', after: 'Page 5 of 5' },
    { link: '?page=2abc', before: 'Page 2 of 5', after: 'Page 1 of 5' },
    { link: '?perPage=5000', before: 'Page 1 of 1', after: 'Page 1 of 5' },
    { link: '?q="Ann"', before: 'Page 1 of 0', after: 'Page 1 of 1' },
    { link: '?status=gone', before: 'Page 1 of 5', after: 'Page 1 of 0' },
  ],
}
