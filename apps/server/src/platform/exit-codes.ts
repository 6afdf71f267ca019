// The exit code and the message of a server that cannot go on: one sentence about a problem that the operator can fix,
// and a stack only for an error in the code.
import { findCause, isDatabaseAway, readCode } from './database-errors.ts'
import { isDiskFull } from './files/disk-space.ts'
import { OperatorError } from './postgres/operator-error.ts'

/** EX_CONFIG of sysexits.h: a setting is wrong, so starting the server again does not help. */
const wrongConfiguration = 78
/** The supervisor starts the server again. */
const failed = 1

/** PostgreSQL's codes for a role without the necessary rights, and for a read-only database. */
const lackOfRights = ['42501', '25006']

export function explainExit(error: unknown): { exitCode: number; message: unknown } {
  const cause = findCause(error)
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof OperatorError) {
    return { exitCode: cause.mayPass ? failed : wrongConfiguration, message: reason }
  }
  if (readCode(cause) === 'EADDRINUSE') {
    const port = cause instanceof Error && 'port' in cause ? cause.port : ''
    return {
      exitCode: wrongConfiguration,
      message: `Port ${port} is in use, perhaps by another Fovea. Stop that program, or set PORT to another port.`,
    }
  }
  if (['EADDRNOTAVAIL', 'EACCES'].includes(readCode(cause)) && reason.startsWith('listen')) {
    return {
      exitCode: wrongConfiguration,
      message: `Fovea cannot listen on HOST and PORT: ${reason}. Set HOST to an address of this machine, and PORT to one that Fovea may use.`,
    }
  }
  if (lackOfRights.includes(readCode(cause))) {
    return {
      exitCode: wrongConfiguration,
      message: `The role of DATABASE_URL may not do what Fovea needs: ${reason}. Make it the owner of its database.`,
    }
  }
  if (isDiskFull(error)) return { exitCode: failed, message: `The disk is full: ${reason}.` }
  if (isDatabaseAway(error)) {
    return { exitCode: failed, message: `The database does not answer: ${reason}.` }
  }
  return { exitCode: failed, message: error }
}
