// The page of the hidden frame that a silent sign-in opens: hands the provider's answer to the console around it, as
// oidc-client-ts does it, without the console being loaded once more. In a window of its own the address is like any other.
if (parent === window) location.replace(`/login${location.search}${location.hash}`);
else parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
