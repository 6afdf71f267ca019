// Which accounts are listed. The choices are search parameters of the page's address; a missing one means all of them.
// What was typed may be somebody's email, which no tool that reads addresses of pages should see, so it is kept beside
// the address, in the browser's history.
import type { UserFilter } from '../api.ts'
import { roles, states, userTypes } from './choices.ts'

export type UsersChange = { [Name in keyof UserFilter]?: UserFilter[Name] | undefined }

export const searchMax = 120

/** Reads the search parameters of any address. Unknown names and values are left out. */
export function readUsersSearch(search: Record<string, unknown>): Omit<UserFilter, 'search'> {
  const role = roles.find((one) => one === search.role)
  const userType = userTypes.find((one) => one === search.userType)
  const state = states.find((one) => one === search.state)
  return {
    ...(role && { role }),
    ...(userType && { userType }),
    ...(state && { state }),
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    usersSearch?: string
  }
}
