#pragma once

#include "server/http.h"

/// What the server says of itself.
namespace claimeven::server {

/// OpenAPI 3.1, from openapi.json.
Body openapi_document();
/// For people who find no page.
Body endpoint_list();

}  // namespace claimeven::server
