// Runs a command of the command line. A problem that the operator can fix is printed as one sentence, and Ctrl+C stops
// the command without leaving anything half done.
import { OperatorError } from '../postgres/operator-error.ts'

export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => abort.abort(new OperatorError('Stopped; nothing was changed.')))
  }
  try {
    await work(abort.signal)
  } catch (error) {
    const reason = abort.signal.aborted ? abort.signal.reason : error
    console.error(reason instanceof OperatorError ? reason.message : reason)
    process.exitCode = 1
  }
}
