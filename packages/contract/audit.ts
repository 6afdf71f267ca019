// The actions of administrators that the log names. Apart from the schemas, so that the web app can use them without zod.

export const auditActions = [
  'appointAdmin',
  'leaveAdministration',
  'resetFactor',
  'changeUser',
  'disableUser',
  'enableUser',
  'seeGames',
  'seeGamesByDay',
  'addBook',
  'changeBook',
  'addCoupon',
  'changeCoupon',
  'addFeed',
  'changeFeed',
  'deleteFeed',
  'testFeed',
  'retryMail',
  'retryJob',
  'cancelJob',
] as const

export type AuditAction = (typeof auditActions)[number]

export const subjectKinds = ['user', 'book', 'coupon', 'feed', 'mail', 'job'] as const

export type SubjectKind = (typeof subjectKinds)[number]

/** What was changed to what. */
export type AuditDetails = Record<string, string | number | boolean | null>
