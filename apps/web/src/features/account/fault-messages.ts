// The messages for invalid fields, as the browser finds them.
import { passwordLengths } from '@fovea/contract/limits.ts'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from './field-faults.ts'

export function useFaultMessages(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useTranslation('account')
  return (fault) => {
    const limit = fault === 'passwordLong' ? passwordLengths.max : passwordLengths.min
    return fault && t(`fault.${fault}`, { count: limit })
  }
}
