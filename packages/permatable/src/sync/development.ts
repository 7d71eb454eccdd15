import { noteAsked, noteAskedByRouter, noteLoaders } from './development/asked.ts'
import { watchCalendar } from './development/calendar.ts'
import { completeEdited, handOver, showUnwritten } from './development/edited-definition.ts'
import { warnOfIgnored } from './development/ignored.ts'
import { noteChange, noteConfirmed, noteRefusal, noteWrite } from './development/inspection.ts'
import { watchAnswer } from './development/late-answers.ts'
import { noteWriter, watchOtherState } from './development/other-state.ts'
import { warnOfRejections } from './development/rejections.ts'
import { noteOutdated, watchSharedParams } from './development/shared-params.ts'
import { countChange, watchResets } from './development/table-resets.ts'
import { warnOfTries } from './development/tries.ts'
import { mergeState, watchParams, watchState, watchTable } from './development/unread-params.ts'
import { warnOfUnwritten } from './development/unwritten.ts'

export type { LastAnswer } from './development/late-answers.ts'

/**
 * What development adds: the notes that the panel shows, and words in the console. `undefined` in production, where a bundle has
 * nothing of `development/`.
 *
 * `note…` and `count…` remember, `warn…` warns, `watch…` warns later.
 */
export const development =
  process.env.NODE_ENV === 'production'
    ? undefined
    : {
        completeEdited,
        countChange,
        handOver,
        mergeState,
        noteAsked,
        noteAskedByRouter,
        noteChange,
        noteConfirmed,
        noteLoaders,
        noteOutdated,
        noteRefusal,
        noteWrite,
        noteWriter,
        showUnwritten,
        warnOfIgnored,
        warnOfRejections,
        warnOfTries,
        warnOfUnwritten,
        watchAnswer,
        watchCalendar,
        watchOtherState,
        watchParams,
        watchResets,
        watchSharedParams,
        watchState,
        watchTable,
      }
