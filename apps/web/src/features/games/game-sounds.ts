// Whether games make sounds on this device. They are off until somebody switches them on.

import { createPageStore } from '#kit/session/session.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

const key = 'game-sounds'

const useSounds = createPageStore(() => ({ isOn: browserStorage.get(key) === 'on' }))

export function useGameSounds(): boolean {
  return useSounds(({ isOn }) => isOn)
}

export function switchGameSounds(isOn: boolean): void {
  browserStorage.set(key, isOn ? 'on' : 'off')
  useSounds.setState({ isOn })
}
