// How the server ends when it cannot go on, and what it says then: one sentence about what an operator can mend, and a
// stack only where the code is to blame.
import { findCause, isDatabaseAway, readCode } from './database-errors.ts'
import { isDiskFull } from './files/disk-space.ts'
import { OperatorError } from './postgres/operator-error.ts'

/** As in sysexits.h: something is set wrongly, so that starting again does not help. */
const wrongConfiguration = 78
/** Whoever watches over the server starts it again. */
const failed = 1

/** PostgreSQL's codes for a role that may not do what it must, and for a database that only reads. */
const lackOfRights = ['42501', '25006']

export function explainExit(error: unknown): { exitCode: number; message: unknown } {
  const cause = findCause(error)
  const words = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof OperatorError) {
    return { exitCode: cause.mayPass ? failed : wrongConfiguration, message: words }
  }
  if (readCode(cause) === 'EADDRINUSE') {
    const port = cause instanceof Error && 'port' in cause ? cause.port : ''
    return {
      exitCode: wrongConfiguration,
      message: `Port ${port} is in use, perhaps by another Fovea. Stop that one, or set PORT to another port.`,
    }
  }
  if (['EADDRNOTAVAIL', 'EACCES'].includes(readCode(cause)) && words.startsWith('listen')) {
    return {
      exitCode: wrongConfiguration,
      message: `Fovea cannot listen there: ${words}. Set HOST and PORT to a place of this machine.`,
    }
  }
  if (lackOfRights.includes(readCode(cause))) {
    return {
      exitCode: wrongConfiguration,
      message: `The role of DATABASE_URL may not do what Fovea needs: ${words}. Make it the owner of its database.`,
    }
  }
  if (isDiskFull(error)) return { exitCode: failed, message: `The disk is full: ${words}.` }
  if (isDatabaseAway(error)) {
    return { exitCode: failed, message: `The database does not answer: ${words}.` }
  }
  return { exitCode: failed, message: error }
}
