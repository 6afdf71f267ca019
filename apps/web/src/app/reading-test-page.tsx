// The page of reading tests. The reader shows their passages at a set speed, and no feature imports another, so the two
// are joined here.

import { SpeedControl } from '#features/reading/frame/speed-control.tsx'
import { PacedText } from '#features/reading/paced/paced-text.tsx'
import { ReadingTests } from '#features/reading-tests/reading-tests.tsx'

export function ReadingTestPage() {
  return <ReadingTests PacedText={PacedText} SpeedControl={SpeedControl} />
}
