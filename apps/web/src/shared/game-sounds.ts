// Whether games make sounds on this device. They are off until somebody switches them on.
import { browserStorage } from './browser-storage.ts'
import { createPageStore } from './session.ts'

const key = 'game-sounds'

const useSounds = createPageStore(() => ({ isOn: browserStorage.get(key) === 'on' }))

export function useGameSounds(): boolean {
  return useSounds(({ isOn }) => isOn)
}

export function switchGameSounds(isOn: boolean): void {
  browserStorage.set(key, isOn ? 'on' : 'off')
  useSounds.setState({ isOn })
}
