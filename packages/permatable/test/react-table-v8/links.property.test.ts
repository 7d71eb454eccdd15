// @vitest-environment jsdom
import { linksProperty } from '../react-table/links-property.tsx'
import { Connected, namesOfFunctions } from './linked-table.tsx'

linksProperty('useReactTable of v8', Connected, namesOfFunctions)
