// The messages for invalid fields, as the browser finds them.
import { passwordLengths } from '@fovea/contract/limits.ts'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from './field-faults.ts'

export function useFaultMessages(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useTranslation('account')
  return (fault) => fault && t(`fault.${fault}`, passwordLengths)
}
