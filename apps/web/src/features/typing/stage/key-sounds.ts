// The sound of a key, synthesised: a short tick, and a lower tone for a wrong key.

const sounds = {
  key: { hertz: 1_500, seconds: 0.025, loudness: 0.035 },
  wrong: { hertz: 190, seconds: 0.09, loudness: 0.06 },
} as const

const silence = 0.0001

let audio: AudioContext | undefined

/** Does nothing where the browser has no sound. */
export function playKeySound(name: keyof typeof sounds): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext({ latencyHint: 'interactive' })
  void audio.resume()
  const { hertz, seconds, loudness } = sounds[name]
  const begin = audio.currentTime
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = hertz
  gain.gain.setValueAtTime(loudness, begin)
  gain.gain.exponentialRampToValueAtTime(silence, begin + seconds)
  tone.connect(gain).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + seconds)
}
