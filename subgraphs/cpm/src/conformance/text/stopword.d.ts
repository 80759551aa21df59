declare module "stopword" {
  type Words = readonly string[];
  export const dan: Words;
  export const deu: Words;
  export const eng: Words;
  export const fra: Words;
  export const ita: Words;
  export const nld: Words;
  export const nob: Words;
  export const pol: Words;
  export const por: Words;
  export const rus: Words;
  export const spa: Words;
  export const swe: Words;
}
