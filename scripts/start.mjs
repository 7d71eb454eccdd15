import { ensureInstalled } from './ensure-installed.mjs'
import { npm } from './npm.mjs'
import { serve } from './serve.mjs'

ensureInstalled()
if (npm('run', 'build')) {
  serve()
  stopWithNpm()
} else {
  process.exitCode = 1
}

/** npm passes a signal on to its shell, and some shells do not pass it on: the port would stay taken. */
function stopWithNpm() {
  const shell = process.ppid
  if (process.env.npm_lifecycle_event !== 'start') return
  setInterval(() => process.ppid !== shell && process.exit(), 200).unref()
}
