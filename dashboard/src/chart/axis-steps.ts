/** The steps of an axis are one of these times a power of ten. */
const NICE = [1, 2, 2.5, 5, 10];

/** The axis has at most this many steps above zero. */
const MOST_STEPS = 4;

/**
 * The numbers beside an axis, from zero up to the first round number that is not below the largest value.
 * @param largest the largest value; an axis without values goes to 1
 * @param whole whether the steps are whole numbers
 */
export function axisSteps(largest: number, whole: boolean): number[] {
  const top = largest > 0 ? largest : 1;
  const rough = top / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = (NICE.find((factor) => factor * power >= rough) ?? 10) * power;
  const step = whole ? Math.max(1, Math.ceil(nice)) : nice;
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}
