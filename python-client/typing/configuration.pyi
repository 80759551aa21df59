from typing import Dict, Optional, Union

from urllib3 import Retry

class Configuration:
    api_key: Dict[str, str]
    debug: bool
    host: str
    proxy: Optional[str]
    retries: Union[int, Retry, None]
    ssl_ca_cert: Optional[str]
    verify_ssl: bool
    def __init__(
        self,
        host: Optional[str] = ...,
        api_key: Optional[Dict[str, str]] = ...,
        api_key_prefix: Optional[Dict[str, str]] = ...,
        username: Optional[str] = ...,
        password: Optional[str] = ...,
        discard_unknown_keys: bool = ...,
        disabled_client_side_validations: str = ...,
        server_index: Optional[int] = ...,
        server_variables: Optional[Dict[str, str]] = ...,
        server_operation_index: Optional[Dict[str, int]] = ...,
        server_operation_variables: Optional[Dict[str, Dict[str, str]]] = ...,
    ) -> None: ...
