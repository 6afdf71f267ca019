/** What whoever runs the server can put right: the message is plain and is shown as it is, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
