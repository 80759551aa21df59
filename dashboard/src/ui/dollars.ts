const whole = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const small = new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumSignificantDigits: 2 });

/** Below this, two digits that count are shown instead of cents. */
const SMALL = 0.1;

/** US dollars as people read them: `$12.50`, and `$0.0042` where cents are too coarse. */
export function dollars(amount: string | number): string {
  const value = Number(amount);
  return (value !== 0 && Math.abs(value) < SMALL ? small : whole).format(value);
}
