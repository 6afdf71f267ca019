// The log of what administrators did. Its rows outlive both the administrators and the users that they name.
import type { AuditAction, AuditDetails, SubjectKind } from '@fovea/contract/audit.ts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './users.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    /** A UUIDv7, so that ids sort by time. */
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** null when it was done on the command line. */
    adminId: uuid('admin_id'),
    /** The address at that time; empty when it was done on the command line. */
    adminEmail: text('admin_email').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** What was changed. Never a secret, a text, or the address of a user. */
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_log_admin').on(table.adminId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.id),
  ],
)
