// Shared by tests of the administration.
import { contract } from '@fovea/contract'
import { signUp, type TestApp } from '../../testing/test-app.ts'

/** An account that is an administrator, made without a row in the log. */
export async function signUpAdmin(app: TestApp) {
  const admin = await signUp(app)
  await app.pool.query("update users set role = 'admin' where id = $1", [admin.user._id])
  return admin
}

export function listUsers(app: TestApp, token: string, query: Record<string, string>) {
  return app.call(contract.adminUsers.users, { query, token })
}

export function listIds({ body }: Awaited<ReturnType<typeof listUsers>>): string[] {
  return body.users.map(({ _id }) => _id)
}

/** A file like those that ship. */
export const bookFile = (title: string) => `---
work: the-weir
title: ${title}
author: Ada Reader
language: en
level: B1
genre: story
summary: A heron waits.
---

## One

A heron stood in the shallows.
`
