// Short synthesised sounds. They are off by default, and nothing is ever said by a sound alone.

export type SoundName = 'right' | 'wrong' | 'end'

/** Each tone begins where the one before it ends. */
const tones: Record<SoundName, readonly { hertz: number; seconds: number }[]> = {
  right: [{ hertz: 880, seconds: 0.07 }],
  wrong: [{ hertz: 220, seconds: 0.14 }],
  end: [
    { hertz: 523, seconds: 0.1 },
    { hertz: 784, seconds: 0.18 },
  ],
}

const loudness = 0.06
const silence = 0.0001

let audio: AudioContext | undefined

/** Does nothing where the browser has no sound. */
export function playSound(name: SoundName): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
  let at = audio.currentTime
  for (const { hertz, seconds } of tones[name]) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = hertz
    gain.gain.setValueAtTime(loudness, at)
    gain.gain.exponentialRampToValueAtTime(silence, at + seconds)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}
