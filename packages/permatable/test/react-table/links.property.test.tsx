// @vitest-environment jsdom
import { filterFns } from '@tanstack/react-table'
import { Connected } from './linked-table.tsx'
import { linksProperty } from './links-property.tsx'

linksProperty('useTable of v9', Connected, Object.keys(filterFns))
