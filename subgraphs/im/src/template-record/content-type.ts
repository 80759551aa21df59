/** The form of a content type, such as `seo_article`. */
export const CONTENT_TYPE = /^[a-z][a-z0-9_]{0,49}$/;
