/** US dollars a token, as decimal strings: the fields of OpenRouter. */
export const PRICING = { prompt: "0.0000002", completion: "0.0000008" };

/** As Anthropic's: a tenth for a read token, 1.25 times the price for a written one. */
export const CACHE_PRICING = { input_cache_read: "0.00000002", input_cache_write: "0.00000025" };

/** The part of the price that a request in a batch costs: half, as at OpenAI and Anthropic. */
export const BATCH_SHARE = 0.5;
