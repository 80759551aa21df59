declare module "snowball-stemmers" {
  const snowball: { newStemmer(language: "english"): { stem(word: string): string } };
  export default snowball;
}
