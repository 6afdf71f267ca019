import { expect, test } from 'vitest'
import { createPersonBudget } from './person-budget.ts'

test('whoever has used up their time waits until some of it has come back, and nobody else does', () => {
  let nowMs = 0
  const budget = createPersonBudget({ budgetMs: 1_000, returned: 0.1 }, () => nowMs)
  budget.spend('ada', 600)
  budget.assertLeft('ada')
  budget.spend('ada', 600)
  expect(() => budget.assertLeft('ada')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 3 }),
  )
  budget.assertLeft('ben')
  nowMs = 3_000
  budget.assertLeft('ada')
})
