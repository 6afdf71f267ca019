/** What whoever runs the server can put right: the message is plain and is shown as it is, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  /** Whether starting again, with nothing changed, may help: a full disk may be emptied, a bad setting stays bad. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false } = {}) {
    super(message)
    this.mayPass = mayPass
  }
}
