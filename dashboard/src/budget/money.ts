const money = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const small = new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumFractionDigits: 6 });

/** US dollars as people read them: `$12.50`, and `$0.0042` where cents are too coarse. Takes a decimal. */
export function dollars(decimal: string): string {
  const amount = Number(decimal);
  return amount !== 0 && Math.abs(amount) < 0.1 ? small.format(amount) : money.format(amount);
}
