/** Compares two JSON numbers exactly, by converting both to integers. Exponents of some thousands are fine. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)]
  const scale = Math.min(a.exponent, b.exponent)
  const whole = ({ digits, exponent }: Parts): bigint => digits * 10n ** BigInt(exponent - scale)
  const difference = whole(a) - whole(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

type Parts = { digits: bigint; exponent: number }

function parts(text: string): Parts {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? []
  return {
    digits: BigInt(`${sign}${whole}${fraction}`),
    exponent: Number(exponent) - fraction.length,
  }
}
