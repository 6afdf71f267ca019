// The choice of language in the app. It changes the open page in place, and the account.
import { LanguageSelect } from './language-select.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

export function OwnLanguageSelect() {
  const { choose, failure } = useChooseLanguage()
  return <LanguageSelect onChoose={choose} failure={failure} />
}
