import { defineTableSearchParams } from 'permatable'
import { columns, dateRange, day, dayRange, oneOf, range, someOf, text } from 'permatable/columns'

/** A table whose columns say what a filter may be. */
export const users = defineTableSearchParams({
  columns: columns({
    name: text(),
    age: range(),
    status: oneOf(['active', 'paused']),
    tags: someOf(['new', 'vip']),
    createdAt: dateRange(),
    due: day(),
    booked: dayRange(),
  }),
})
