import { expect, it } from 'vitest'
import { cardColour, inkColours, inkNames, inkShapes } from './inks.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** What is left of linear RGB without one kind of cone (Machado, Oliveira & Fernandes 2009, IEEE TVCG 15, 1291-1298). */
const seenBy: Record<string, Matrix> = {
  everyone: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopes: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopes: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopes: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [a, b, c] = matrix.map(([p, q, r]) => p * x + q * y + r * z)
  return [a ?? 0, b ?? 0, c ?? 0]
}

function readLinear(hex: string): Triple {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function contrastOf(one: string, other: string): number {
  const luminanceOf = (hex: string) => {
    const [red, green, blue] = readLinear(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Oklab (Ottosson 2020). */
function toLab(linear: Triple): Triple {
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear,
  )
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt) as [number, number, number],
  )
}

it.each(Object.entries(seenBy))('has inks that %s can tell apart', (_, matrix) => {
  const seen = inkNames.map((name) => {
    const [red, green, blue] = multiply(matrix, readLinear(inkColours[name]))
    const clamp = (value: number) => Math.max(0, Math.min(1, value))
    return toLab([clamp(red), clamp(green), clamp(blue)])
  })
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      const distance = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
      expect(distance).toBeGreaterThan(0.15)
    }
  }
})

it('has inks with the contrast of text on their card', () => {
  for (const name of inkNames) {
    expect(contrastOf(inkColours[name], cardColour)).toBeGreaterThanOrEqual(4.5)
  }
})

it('has another shape for each ink', () => {
  expect(new Set(Object.values(inkShapes)).size).toBe(inkNames.length)
})
