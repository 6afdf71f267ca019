// Calls of the insights. Answers are kept on the device, so that the pages also open without a connection.
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

export const insightsQuery = queryOptions({
  queryKey: queryKeys.insight.insights,
  queryFn: () => callApi(contract.insight.insights),
  persister: keepAnswer('insights'),
})

export const experimentsQuery = queryOptions({
  queryKey: queryKeys.insight.experiments,
  queryFn: () => callApi(contract.insight.experiments),
  persister: keepAnswer('experiments'),
})

export const answerQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.insight.answer(id),
    queryFn: () => callApi(contract.insight.experimentAnswer, { params: { id } }),
    persister: keepAnswer(`experiment.${id}`),
  })
