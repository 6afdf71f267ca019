import { expect, it } from 'vitest'
import { openStatuses, planStatuses } from './subscription-states.ts'

it('gives the plan while a payment is only late, and prevents a second subscription as long as one can go on', () => {
  expect(planStatuses).toEqual(['active', 'trialing', 'past_due'])
  expect(openStatuses).toEqual(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
})
