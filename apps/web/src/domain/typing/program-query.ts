// The lessons of a language, with what this user has passed.
import type { Language } from '@fovea/contract/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

export const programQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKeys.typing.program(language),
    queryFn: () => callApi(contract.typing.program, { query: { language } }),
    persister: keepAnswer(`typing-program.${language}`),
  })
